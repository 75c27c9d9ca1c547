import { Fragment } from 'react';
import { Link } from '#app/components/link.tsx';
import { writtenDate } from '#app/components/text/written.ts';
import type { Block, Inline, Post } from './post.ts';

/** A post, collapsed to its title until opened. */
export function PostView({ post, isOpen }: { post: Post; isOpen: boolean }) {
  return (
    <article id={post.slug} className="border-b border-line">
      <details open={isOpen} className="group">
        <summary className="list-none py-6 [&::-webkit-details-marker]:hidden">
          <p className="figures text-sm text-text-muted">{writtenDate(post.date)}</p>
          <h2 className="mt-1 text-3xl group-hover:text-link">{post.title}</h2>
        </summary>
        <div className="space-y-4 pb-10 leading-relaxed">
          {post.blocks.map((block, place) => (
            <BlockView key={place} block={block} />
          ))}
        </div>
      </details>
    </article>
  );
}

function BlockView({ block }: { block: Block }) {
  if (block.kind === 'list') {
    return (
      <ul className="list-disc space-y-2 pl-5 marker:text-ornament">
        {block.items.map((item, place) => (
          <li key={place}>
            <Runs runs={item} />
          </li>
        ))}
      </ul>
    );
  }
  if (block.kind === 'heading') {
    return (
      <h3 className="pt-3 text-2xl">
        <Runs runs={block.content} />
      </h3>
    );
  }
  return (
    <p>
      <Runs runs={block.content} />
    </p>
  );
}

function Runs({ runs }: { runs: Inline[] }) {
  return runs.map((run, place) => (
    <Fragment key={place}>
      <Run run={run} />
    </Fragment>
  ));
}

const linkClass = 'text-link underline underline-offset-4';

function Run({ run }: { run: Inline }) {
  switch (run.kind) {
    case 'text':
      return run.text;
    case 'strong':
      return <strong>{run.text}</strong>;
    case 'em':
      return <em>{run.text}</em>;
    case 'link':
      return run.href.startsWith('/') ? (
        <Link to={run.href} className={linkClass}>
          {run.text}
        </Link>
      ) : (
        <a href={run.href} rel="noreferrer" className={linkClass}>
          {run.text}
        </a>
      );
  }
}
