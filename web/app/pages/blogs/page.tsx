import { m } from 'messages/messages.js';
import { useDeferredValue, useState } from 'react';
import { useLocation } from 'react-router';
import { buttonClass } from 'ui/button.tsx';
import { Field } from 'ui/fields/field.tsx';
import { TextInput } from 'ui/fields/text-input.tsx';
import { Search } from 'ui/icons/forms.tsx';
import { Banner } from '#app/components/banner.tsx';
import { Link } from '#app/components/link.tsx';
import { pageHead } from '#app/components/page-head.tsx';
import { useHydrated } from '#app/hydrated.tsx';
import { paths } from '#app/paths.ts';
import type { PageHead } from '#app/routing/route.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { searchPosts } from './post.ts';
import { PostView } from './post-view.tsx';
import { posts } from './posts.ts';

export const head: PageHead = () =>
  pageHead({
    title: m.info_blogs_title(),
    description: m.info_blogs_description(),
    canonical: paths.blogs(),
  });

/** Lists and searches the posts. The fragment opens one: `/blogs#agra-by-night`. */
export default function BlogsPage() {
  const [words, setWords] = useState('');
  const found = searchPosts(posts, useDeferredValue(words));
  const hydrated = useHydrated();
  const { hash } = useLocation();

  return (
    <>
      <Banner title={m.info_blogs_title()}>
        <p className="text-lg">{m.info_blogs_intro()}</p>
      </Banner>
      <div className="page-width py-10 sm:py-14">
        <search className="block max-w-xl">
          <Field label={m.info_blogs_search()} labelHidden>
            {(control) => (
              <span className="relative block">
                <Search
                  aria-hidden="true"
                  className="absolute top-1/2 left-4 size-5 -translate-y-1/2 text-text-muted"
                  strokeWidth={1.6}
                />
                <TextInput
                  {...control}
                  type="search"
                  value={words}
                  placeholder={m.info_blogs_search_placeholder()}
                  autoComplete="off"
                  maxLength={100}
                  onChange={(event) => setWords(event.target.value)}
                  className="pl-12"
                />
              </span>
            )}
          </Field>
        </search>
        <output className="sr-only">{words && m.info_blogs_found({ count: found.length })}</output>
        <div className="mt-6 max-w-3xl">
          {found.map((post) => (
            <PostView key={post.slug} post={post} isOpen={hydrated && hash === `#${post.slug}`} />
          ))}
        </div>
        {found.length === 0 && <Nothing words={posts.length > 0 ? words : ''} />}
      </div>
    </>
  );
}

function Nothing({ words }: { words: string }) {
  if (words) {
    return (
      <EmptyState picture="road" title={m.info_blogs_nothing()}>
        <p className="wrap-anywhere">{m.info_blogs_nothing_text({ words })}</p>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      picture="road"
      title={m.info_blogs_none()}
      actions={
        <Link to={paths.home()} className={buttonClass('secondary')}>
          {m.info_blogs_none_link()}
        </Link>
      }
    >
      <p>{m.info_blogs_none_text()}</p>
    </EmptyState>
  );
}
