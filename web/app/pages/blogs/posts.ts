import { type Post, parsePost } from './post.ts';

/** The Markdown files of `content/blogs`, as they are when the site is built. */
const files = import.meta.glob<string>('../../../../content/blogs/[0-9]*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** What is published, the newest first. */
export const posts: Post[] = Object.entries(files)
  .map(([path, text]) => parsePost(path.split('/').at(-1) ?? path, text))
  .toSorted((one, other) => other.date.localeCompare(one.date));
