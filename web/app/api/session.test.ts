import { describe, expect, test } from 'vitest';
import { browserRun, type CookieJar } from './browser-run.ts';
import { storedValues } from './storage.ts';
import { decodeToken, storedSession } from './stored-session.ts';

/** What a browser gives, without the browser. */
function roomyStorage(): Storage {
  const values = new Map<string, string>();
  return {
    get length() {
      return values.size;
    },
    clear: () => values.clear(),
    getItem: (key) => values.get(key) ?? null,
    key: (index) => [...values.keys()][index] ?? null,
    removeItem: (key) => void values.delete(key),
    setItem: (key, value) => void values.set(key, value),
  };
}

function blockedStorage(): Storage {
  throw new DOMException('The operation is insecure.', 'SecurityError');
}

describe('values kept in the browser', () => {
  test('are kept under exactly the key they were given', () => {
    const storage = roomyStorage();
    const written = storedValues(() => storage);
    written.write('pickup', 'IGI Airport T3');
    expect(storage.getItem('pickup')).toBe('IGI Airport T3');
    written.write('pickup', null);
    expect(storage.getItem('pickup')).toBeNull();
  });

  test('last for the page where storage is blocked', () => {
    const written = storedValues(blockedStorage);
    expect(written.read('token')).toBeNull();
    written.write('token', '"abc"');
    expect(written.read('token')).toBe('"abc"');
    written.write('token', null);
    expect(written.read('token')).toBeNull();
  });

  test('go to storage again as soon as it has room', () => {
    const storage = roomyStorage();
    let full = true;
    const written = storedValues(() => {
      if (full) throw new DOMException('Full', 'QuotaExceededError');
      return storage;
    });
    written.write('type', 'Guest');
    full = false;
    written.write('type', 'User');
    expect(storage.getItem('type')).toBe('User');
    expect(written.read('type')).toBe('User');
  });
});

describe('the stored token', () => {
  test.each([
    ['"k3y"', 'k3y'],
    ['k3y.from.an.older.page', 'k3y.from.an.older.page'],
    ['""', null],
    ['null', null],
    ['{"token":"k3y"}', null],
    ['', null],
    [null, null],
  ])('%s means %s', (stored, token) => expect(decodeToken(stored)).toBe(token));
});

/** A browser's cookies, which all of its tabs share. Closing it ends those without an end of their own. */
function cookieJar(): CookieJar & { closeBrowser(): void; written: string[] } {
  const cookies = new Map<string, string>();
  const written: string[] = [];
  return {
    get cookie() {
      return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    set cookie(text) {
      written.push(text);
      const [pair = '', ...attributes] = text.split('; ');
      const [name = '', value = ''] = pair.split('=');
      if (attributes.includes('max-age=0')) cookies.delete(name);
      else cookies.set(name, value);
    },
    closeBrowser: () => cookies.clear(),
    written,
  };
}

/** A browser of a traveller: pages opened in it share storage and cookies. */
function browser({ isSecure = false } = {}) {
  const storage = roomyStorage();
  const jar = cookieJar();
  const changes: string[] = [];
  const openPage = () =>
    storedSession(
      storedValues(() => storage),
      browserRun(
        () => jar,
        () => isSecure,
      ),
      () => changes.push('another session'),
    );
  return { storage, jar, openPage, changes };
}

describe('a session', () => {
  test('is kept under the keys that the specification names, the token JSON-encoded', () => {
    const { storage, openPage } = browser();
    openPage().keep('k3y', 'User', { remember: true });
    expect(storage.getItem('token')).toBe('"k3y"');
    expect(storage.getItem('type')).toBe('User');
    expect(storage.length).toBe(2);
  });

  test('that is to be remembered outlives the browser', () => {
    const { jar, openPage } = browser();
    openPage().keep('k3y', 'User', { remember: true });
    jar.closeBrowser();
    expect(openPage().token()).toBe('k3y');
  });

  test('that is not ends with the browser, before any page reads it', () => {
    const { storage, jar, openPage } = browser();
    openPage().keep('k3y', 'User', { remember: false });
    expect(openPage().token(), 'in another tab, or after a reload').toBe('k3y');
    jar.closeBrowser();
    const page = openPage();
    expect(page.type()).toBeNull();
    expect(page.token()).toBeNull();
    expect(storage.length, 'nothing of it is left').toBe(0);
  });

  test('is told to be over by every way in which it ends, and by another one', () => {
    const { jar, openPage, changes } = browser();
    openPage().keep('k3y', 'User', { remember: false });
    changes.length = 0;
    openPage().token();
    expect(changes).toHaveLength(0);
    jar.closeBrowser();
    openPage().token();
    expect(changes, 'the browser was closed').toHaveLength(1);
    openPage().keep('other', 'User', { remember: true });
    expect(changes, 'somebody else signed in').toHaveLength(2);
    openPage().reset();
    expect(changes, 'log-out').toHaveLength(3);
  });

  test('marks the run of the browser by a cookie that has no end and goes to nobody else', () => {
    const { jar, openPage } = browser();
    openPage().keep('k3y', 'User', { remember: false });
    expect(jar.written).toEqual(['visit=on; path=/; SameSite=Strict']);
  });

  test('marks it over TLS by a name that no other host of ours can write', () => {
    const { jar, openPage } = browser({ isSecure: true });
    openPage().keep('k3y', 'User', { remember: false });
    expect(jar.written).toEqual(['__Host-visit=on; path=/; SameSite=Strict; Secure']);
    expect(openPage().token(), 'in another tab').toBe('k3y');
    jar.closeBrowser();
    expect(openPage().token()).toBeNull();
  });

  test('lasts for the page where the browser takes no cookies', () => {
    const storage = roomyStorage();
    const refusing = {
      get cookie() {
        return '';
      },
      set cookie(_: string) {},
    };
    const openPage = () =>
      storedSession(
        storedValues(() => storage),
        browserRun(
          () => refusing,
          () => false,
        ),
        () => undefined,
      );
    const page = openPage();
    page.keep('k3y', 'User', { remember: false });
    expect(page.token()).toBe('k3y');
    expect(openPage().token()).toBeNull();
  });

  test('takes the place of the one before, with its own end', () => {
    const { jar, openPage } = browser();
    openPage().keep('guest', 'Guest', { remember: false });
    openPage().keep('k3y', 'User', { remember: true });
    jar.closeBrowser();
    const page = openPage();
    expect([page.token(), page.type()]).toEqual(['k3y', 'User']);
  });

  test('is forgotten whole', () => {
    const { storage, jar, openPage } = browser();
    openPage().keep('k3y', 'User', { remember: false });
    openPage().reset();
    expect(storage.length).toBe(0);
    expect(jar.cookie).toBe('');
  });
});
