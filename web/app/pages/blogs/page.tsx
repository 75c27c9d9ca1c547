import { m } from 'messages/messages.js';
import type { MetaFunction } from 'react-router';
import { InfoPage } from '#app/components/info-page.tsx';
import { pageMeta } from '#app/components/page-meta.ts';
import { paths } from '#app/paths.ts';

export const meta: MetaFunction = () =>
  pageMeta({ title: m.info_blogs_title(), description: m.info_blogs_intro(), canonical: paths.blogs() });

/** The blog, which has no posts yet. */
export default function BlogsPage() {
  return (
    <InfoPage
      title={m.info_blogs_title()}
      intro={m.info_blogs_intro()}
      sections={[{ heading: m.info_blogs_none(), lines: [m.info_blogs_none_line1()] }]}
    />
  );
}
