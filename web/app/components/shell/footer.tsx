import { brand } from 'brand/brand.ts';
import { m } from 'messages/messages.js';
import { lazy, type ReactNode, Suspense } from 'react';
import { DocumentLink, Link } from '#app/components/link.tsx';
import { paths } from '#app/paths.ts';
import { words } from '#language';
import { Wordmark } from './wordmark.tsx';

/** The file names alone: the posts load with their page. */
const posts = Object.keys(import.meta.glob('../../../../content/blogs/[0-9]*.md', { query: '?raw' }));

/** Loaded only by operators with social networks. */
const SocialLinks = lazy(() => import('./social-links.tsx'));

const journey = [
  { path: paths.home(), name: m.shell_footer_book },
  { path: paths.home('track'), name: m.shell_footer_track },
  { path: paths.services(), name: m.shell_nav_service },
  { path: paths.aboutUs(), name: m.shell_nav_about_us },
  ...(posts.length > 0 ? [{ path: paths.blogs(), name: m.shell_footer_blogs }] : []),
];
const help = [
  { path: paths.help(), name: m.shell_nav_help },
  { path: paths.faq(), name: m.shell_footer_faq },
  { path: paths.contact(), name: m.shell_nav_contact_us },
  { path: paths.contact(), name: m.shell_footer_jobs },
  { path: paths.refundPolicy(), name: m.shell_footer_refund },
  { path: paths.termsOfService(), name: m.shell_footer_terms },
  { path: paths.privacyPolicy(), name: m.shell_footer_privacy },
  { path: paths.personalData(), name: m.shell_footer_data },
];

export default function Footer() {
  return (
    <footer className="on-night bg-surface text-text not-printed">
      <div className="h-px bg-ornament" />
      <div className="page-width grid grid-cols-2 gap-x-8 gap-y-12 py-14 md:max-lg:grid-cols-[1fr_1.15fr_1.4fr] lg:grid-cols-[1.5fr_1fr_1.15fr_1.4fr]">
        <div className="max-lg:col-span-full">
          <Wordmark />
          <p className="mt-4 max-w-xs text-text-muted">
            {m.shell_footer_promise({ tagline: words.tagline })}
          </p>
          {brand.social.length > 0 && (
            <Suspense>
              <SocialLinks />
            </Suspense>
          )}
        </div>
        <LinkList title={m.shell_footer_journey()} links={journey} />
        <LinkList title={m.shell_footer_help()} links={help} />
        <div className="max-md:col-span-2">
          <FooterTitle>{m.shell_footer_contact()}</FooterTitle>
          <address className="space-y-3 text-text-muted not-italic">
            <p className="mb-0 lg:mb-3">
              <a
                href={`mailto:${brand.email}`}
                className="inline-block py-2.5 text-text underline-offset-4 hover:underline lg:py-0"
              >
                {brand.email}
              </a>
            </p>
            <p>
              <a
                href={`tel:${brand.phoneLink}`}
                className="figures inline-block py-2.5 text-text underline-offset-4 hover:underline lg:py-0"
              >
                {brand.phone}
              </a>
              <br />
              {m.shell_footer_support({ hours: words.supportHours })}
            </p>
            <p>
              {words.address.map((line) => (
                <span key={line} className="block">
                  {line}
                </span>
              ))}
            </p>
          </address>
          <ul className="mt-6 flex flex-wrap gap-2.5">
            <li>
              <InstallBadge to={paths.install('android')} device={m.shell_footer_app_android()} />
            </li>
            <li>
              <InstallBadge to={paths.install('iphone')} device={m.shell_footer_app_iphone()} />
            </li>
          </ul>
        </div>
      </div>
      <div className="border-t border-line">
        <p className="page-width flex flex-wrap gap-x-6 py-5 text-sm text-text-muted">
          <span>{brand.legalName}</span>
          <span>{m.shell_footer_gstin({ gstin: brand.gstin })}</span>
        </p>
      </div>
    </footer>
  );
}

function FooterTitle({ children }: { children: ReactNode }) {
  return <h2 className="mb-4 text-xl text-text">{children}</h2>;
}

function LinkList({ title, links }: { title: string; links: { path: string; name: () => string }[] }) {
  return (
    <nav aria-label={title} className="min-w-0">
      <FooterTitle>{title}</FooterTitle>
      <ul className="lg:space-y-1">
        {links.map((link) => (
          <li key={link.name()}>
            <Link
              to={link.path}
              className="inline-block min-w-11 py-2.5 wrap-anywhere text-text-muted underline-offset-4 transition-colors hover:text-text hover:underline lg:py-1"
            >
              {link.name()}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Loads the page anew: browsers offer to install a site once for each page that they load. */
function InstallBadge({ to, device }: { to: string; device: string }) {
  return (
    <DocumentLink
      to={to}
      className="inline-flex min-h-12 items-center gap-3 rounded-control border border-line-strong px-3.5 py-1.5 transition-colors hover:border-ornament"
    >
      <svg
        aria-hidden="true"
        viewBox="0 0 20 24"
        className="h-6 text-ornament"
        fill="none"
        stroke="currentColor"
      >
        <rect x="3" y="1" width="14" height="22" rx="3" strokeWidth="1.4" />
        <path d="M8.5 19.5h3M10 6v7m-3-2.6 3 2.8 3-2.8" strokeWidth="1.4" strokeLinecap="round" />
      </svg>
      <span className="text-sm leading-tight font-semibold">
        <small className="block text-xs font-normal text-text-muted">{m.shell_footer_app()}</small>
        {device}
      </span>
    </DocumentLink>
  );
}
