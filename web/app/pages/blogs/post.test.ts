import { describe, expect, it } from 'vitest';
import { parsePost, searchPosts } from './post.ts';

const agra = parsePost(
  '2027-01-15-agra-by-night.md',
  `# Agra by night

Five nights a month the Taj opens **after dark**,
and *hardly anybody* knows.

## How to get in

- Book a day ahead
- Come by [our coach](/booking), or see [the office](https://asi.example/taj)
`,
);
const amritsar = parsePost('2027-02-02-langar.md', '# Lunch for everybody\n\nThe kitchen of Amritsar.');

describe('parsePost', () => {
  it('takes date and slug from the file name and the title from the first line', () => {
    expect([agra.date, agra.slug, agra.title]).toEqual(['2027-01-15', 'agra-by-night', 'Agra by night']);
  });

  it('parses paragraphs, headings, lists, bold, italic and links', () => {
    expect(agra.blocks).toEqual([
      {
        kind: 'paragraph',
        content: [
          { kind: 'text', text: 'Five nights a month the Taj opens ' },
          { kind: 'strong', text: 'after dark' },
          { kind: 'text', text: ', and ' },
          { kind: 'em', text: 'hardly anybody' },
          { kind: 'text', text: ' knows.' },
        ],
      },
      { kind: 'heading', content: [{ kind: 'text', text: 'How to get in' }] },
      {
        kind: 'list',
        items: [
          [{ kind: 'text', text: 'Book a day ahead' }],
          [
            { kind: 'text', text: 'Come by ' },
            { kind: 'link', text: 'our coach', href: '/booking' },
            { kind: 'text', text: ', or see ' },
            { kind: 'link', text: 'the office', href: 'https://asi.example/taj' },
          ],
        ],
      },
    ]);
  });

  it('leaves links to anything but https or this site as text', () => {
    const post = parsePost('2027-03-01-odd.md', '# Odd\n\nSee [this](javascript:alert(1)).');
    expect(post.blocks).toEqual([
      { kind: 'paragraph', content: [{ kind: 'text', text: 'See [this](javascript:alert(1)).' }] },
    ]);
  });

  it.each([
    ['agra.md', '# Agra'],
    ['2027-01-15-agra.md', 'Agra'],
  ])('throws without a date or a title: %s', (file, text) =>
    expect(() => parsePost(file, text)).toThrow(/has no date or no title/),
  );
});

describe('searchPosts', () => {
  it.each([
    ['', 2],
    ['TAJ', 1],
    ['dark  coach', 1],
    ['kitchen', 1],
    ['taj kitchen', 0],
  ])('%j finds %i', (words, count) => expect(searchPosts([agra, amritsar], words)).toHaveLength(count));
});
