import { describe, expect, test } from 'vitest';
import { memoryStorage } from '../memory-storage.fixture.ts';
import { storedValues } from '../storage.ts';
import { browserRun, type CookieJar } from './browser-run.ts';
import { decodeToken, storedSession } from './stored-session.ts';

function blockedStorage(): Storage {
  throw new DOMException('The operation is insecure.', 'SecurityError');
}

describe('stored values', () => {
  test('use exactly the given key', () => {
    const storage = memoryStorage();
    const written = storedValues(() => storage);
    written.write('pickup', 'IGI Airport T3');
    expect(storage.getItem('pickup')).toBe('IGI Airport T3');
    written.write('pickup', null);
    expect(storage.getItem('pickup')).toBeNull();
  });

  test('last until the page is left if storage is blocked', () => {
    const written = storedValues(blockedStorage);
    expect(written.read('token')).toBeNull();
    written.write('token', '"abc"');
    expect(written.read('token')).toBe('"abc"');
    written.write('token', null);
    expect(written.read('token')).toBeNull();
  });

  test('return to storage once it has room', () => {
    const storage = memoryStorage();
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

/** A browser's cookie jar, shared by its tabs. Closing the browser removes session cookies. */
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

/** A browser: its pages share storage and cookies. */
function browser({ isSecure = false } = {}) {
  const storage = memoryStorage();
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
  test('is stored under the specified keys, the token JSON-encoded', () => {
    const { storage, openPage } = browser();
    openPage().keep('k3y', 'User', { remember: true });
    expect(storage.getItem('token')).toBe('"k3y"');
    expect(storage.getItem('type')).toBe('User');
    expect(storage.length).toBe(2);
  });

  test('with `remember` outlives the browser', () => {
    const { jar, openPage } = browser();
    openPage().keep('k3y', 'User', { remember: true });
    jar.closeBrowser();
    expect(openPage().token()).toBe('k3y');
  });

  test('without `remember` ends with the browser, before any page reads it', () => {
    const { storage, jar, openPage } = browser();
    openPage().keep('k3y', 'User', { remember: false });
    expect(openPage().token(), 'in another tab, or after a reload').toBe('k3y');
    jar.closeBrowser();
    const page = openPage();
    expect(page.type()).toBeNull();
    expect(page.token()).toBeNull();
    expect(storage.length, 'nothing of it is left').toBe(0);
  });

  test('reports its end on log-out, expiry and replacement', () => {
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

  test('marks the browser session with a host-only session cookie', () => {
    const { jar, openPage } = browser();
    openPage().keep('k3y', 'User', { remember: false });
    expect(jar.written).toEqual(['visit=on; path=/; SameSite=Strict']);
  });

  test('uses a `__Host-` cookie over TLS', () => {
    const { jar, openPage } = browser({ isSecure: true });
    openPage().keep('k3y', 'User', { remember: false });
    expect(jar.written).toEqual(['__Host-visit=on; path=/; SameSite=Strict; Secure']);
    expect(openPage().token(), 'in another tab').toBe('k3y');
    jar.closeBrowser();
    expect(openPage().token()).toBeNull();
  });

  test('lasts until the page is left if cookies are blocked', () => {
    const storage = memoryStorage();
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

  test('replaces the previous one and its lifetime', () => {
    const { jar, openPage } = browser();
    openPage().keep('guest', 'Guest', { remember: false });
    openPage().keep('k3y', 'User', { remember: true });
    jar.closeBrowser();
    const page = openPage();
    expect([page.token(), page.type()]).toEqual(['k3y', 'User']);
  });

  test('is removed completely', () => {
    const { storage, jar, openPage } = browser();
    openPage().keep('k3y', 'User', { remember: false });
    openPage().reset();
    expect(storage.length).toBe(0);
    expect(jar.cookie).toBe('');
  });
});
