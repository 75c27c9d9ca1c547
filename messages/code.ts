import { defaultLanguage, type Language, languages } from 'contract/values/language.ts';
import { PLACEHOLDER, placeholdersOf, type Text, type Texts } from './catalogue.ts';

/** Returns the JavaScript of a message in the language of the caller, or in `options.locale`. */
export function functionInAnyLanguage(key: string, texts: Texts): string {
  const branches = languages
    .filter((language) => language !== defaultLanguage)
    .map((language) => `l === '${language}' ? ${expression(texts[language], language)} : `);
  const body = `${branches.join('')}${expression(texts[defaultLanguage], defaultLanguage)}`;
  return `export function ${key}(v, o) { const l = o?.locale ?? getLocale(); return ${body}; }\n`;
}

/** Returns the JavaScript of a message in one language. */
export function functionInOneLanguage(key: string, texts: Texts, language: Language): string {
  const parameters = placeholdersOf(texts).length > 0 ? 'v' : '';
  return `export function ${key}(${parameters}) { return ${expression(texts[language], language)}; }\n`;
}

/** Returns the type of a message, with its English text as the description that editors show. */
export function declaration(key: string, texts: Texts): string {
  const names = placeholdersOf(texts).map((name) => `'${name}'`);
  const type = names.length > 0 ? `MessageWith<${names.join(' | ')}>` : 'Message';
  const text = texts[defaultLanguage];
  const description = typeof text === 'string' ? text : (text.other ?? '');
  return `/** ${description.replaceAll('*/', '*\\/')} */\nexport declare const ${key}: ${type};\n`;
}

function expression(text: Text, language: Language): string {
  if (typeof text === 'string') return literal(text);
  const { other = '', ...forms } = text;
  const cases = Object.entries(forms)
    .filter(([, wording]) => wording !== other)
    .map(([form, wording]) => `plural('${language}', v.count) === '${form}' ? ${literal(wording)} : `);
  return `${cases.join('')}${literal(other)}`;
}

function literal(wording: string): string {
  const escaped = wording.replaceAll(/[`\\]|\$(?=\{)/g, '\\$&');
  return `\`${escaped.replaceAll(PLACEHOLDER, (_, name: string) => `\${v.${name}}`)}\``;
}
