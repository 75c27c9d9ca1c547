import { type Post, parsePost } from './post.ts';

const files = import.meta.glob<string>('../../../../content/blogs/[0-9]*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Published posts, newest first. */
export const posts: Post[] = Object.entries(files)
  .map(([path, text]) => parsePost(path.split('/').at(-1) ?? path, text))
  .toSorted((one, other) => other.date.localeCompare(one.date));
