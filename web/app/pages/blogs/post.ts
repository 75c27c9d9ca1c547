/** A run of text: plain, bold, italic or a link. */
export type Inline =
  | { kind: 'text' | 'strong' | 'em'; text: string }
  | { kind: 'link'; text: string; href: string };

export type Block =
  | { kind: 'heading' | 'paragraph'; content: Inline[] }
  | { kind: 'list'; items: Inline[][] };

export interface Post {
  /** The post's URL fragment. */
  slug: string;
  /** `YYYY-MM-DD`. */
  date: string;
  title: string;
  blocks: Block[];
}

/**
 * Parses a post. The file name carries date and slug (`2027-01-15-agra-by-night.md`); the first line is `# Title`.
 * Supports `##`, paragraphs, `-` lists, `**bold**`, `*italic*` and links.
 */
export function parsePost(file: string, text: string): Post {
  const [, date = '', slug = ''] = /^(\d{4}-\d{2}-\d{2})-([\w-]+)\.md$/.exec(file) ?? [];
  const [first = '', ...rest] = text
    .replaceAll('\r\n', '\n')
    .trim()
    .split(/\n{2,}/);
  if (!date || !first.startsWith('# ')) throw new Error(`content/blogs/${file} has no date or no title`);
  return { slug, date, title: first.slice(2).trim(), blocks: rest.map(parseBlock) };
}

export function searchPosts(posts: readonly Post[], words: string): Post[] {
  const terms = words.toLowerCase().split(/\s+/).filter(Boolean);
  return posts.filter((post) => {
    const text = plainText(post).toLowerCase();
    return terms.every((word) => text.includes(word));
  });
}

function plainText({ title, blocks }: Post): string {
  const runs = blocks.flatMap((block) => (block.kind === 'list' ? block.items.flat() : block.content));
  return [title, ...runs.map(({ text }) => text)].join(' ');
}

function parseBlock(text: string): Block {
  if (text.startsWith('## ')) return { kind: 'heading', content: parseInline(text.slice(3)) };
  if (text.startsWith('- ')) {
    const items = text.slice(2).split(/\n- /);
    return { kind: 'list', items: items.map(parseInline) };
  }
  return { kind: 'paragraph', content: parseInline(text) };
}

/** Links lead to https addresses or paths of this site; anything else stays text. */
const INLINE = /\*\*(.+?)\*\*|\*(.+?)\*|\[(.+?)\]\((https:\/\/[^\s)]+|\/[^\s)]*)\)/g;

function parseInline(text: string): Inline[] {
  const line = text.replaceAll('\n', ' ').trim();
  const runs: Inline[] = [];
  let at = 0;
  for (const match of line.matchAll(INLINE)) {
    const [whole, strong, em, label, href] = match;
    if (match.index > at) runs.push({ kind: 'text', text: line.slice(at, match.index) });
    if (strong !== undefined) runs.push({ kind: 'strong', text: strong });
    else if (em !== undefined) runs.push({ kind: 'em', text: em });
    else if (label !== undefined && href !== undefined) runs.push({ kind: 'link', text: label, href });
    at = match.index + whole.length;
  }
  if (at < line.length) runs.push({ kind: 'text', text: line.slice(at) });
  return runs;
}
