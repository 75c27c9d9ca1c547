import type { CSSProperties } from 'react';
import { type PictureName, pictures } from './pictures.ts';

interface PictureProps {
  name: PictureName;
  /** What the picture says to somebody who can't see it; an empty text for a decoration. */
  alt: string;
  /** How wide it is shown, as in `(min-width: 64rem) 50vw, 100vw`. */
  sizes: string;
  /** Another composition of the same for upright screens. */
  upright?: PictureName;
  /** Among the first things seen: fetched at once, before others. */
  urgent?: boolean;
  /** For the image itself: `object-cover` and the like. */
  className?: string;
}

/** Where a picture's files are, for a head or a style sheet. */
export function pictureSet(name: PictureName, format: 'avif' | 'webp', widest = Infinity): string {
  return pictures[name].widths
    .filter((width) => width <= widest)
    .map((width) => `/pictures/${name}-${width}.${format} ${width}w`)
    .join(', ');
}

/** Two dots a point across a phone: more than that no eye tells apart, and many a phone would fetch more. */
const WIDEST_ON_PHONES = 800;

/** Phones, as `max-sm` of the style sheets; what is wider shows the wide composition. */
const phone = '(max-width: 39.99rem)';
const wider = '(min-width: 40rem)';

/** Links for a head that fetch an urgent picture, and on each screen only the composition that it will show. */
export function preloads({ name, upright, sizes }: Pick<PictureProps, 'name' | 'upright' | 'sizes'>) {
  const link = (shown: PictureName, media?: string) => ({
    rel: 'preload',
    as: 'image',
    type: 'image/avif',
    imageSrcSet: pictureSet(shown, 'avif', media === phone ? WIDEST_ON_PHONES : undefined),
    imageSizes: sizes,
    fetchPriority: 'high' as const,
    ...(media && { media }),
  });
  return upright ? [link(upright, phone), link(name, wider)] : [link(name)];
}

/** A picture of the app in the lightest file that will do, its place kept and coloured while it is on its way. */
export function Picture({ name, alt, sizes, upright, urgent = false, className = '' }: PictureProps) {
  const { width, height, widths, placeholder } = pictures[name];
  return (
    <picture className="contents">
      <Sources name={upright ?? name} sizes={sizes} media={phone} widest={WIDEST_ON_PHONES} />
      <Sources name={name} sizes={sizes} />
      <img
        src={`/pictures/${name}-${widths[1]}.webp`}
        alt={alt}
        width={width}
        height={height}
        loading={urgent ? 'eager' : 'lazy'}
        fetchPriority={urgent ? 'high' : 'auto'}
        decoding="async"
        className={`bg-(image:--placeholder) bg-cover bg-center max-sm:bg-(image:--placeholder-phone) ${className}`}
        style={placeholders(placeholder, upright ? pictures[upright].placeholder : placeholder)}
      />
    </picture>
  );
}

/** The blurred few bytes for either composition; the style sheet picks. */
function placeholders(wide: string, onPhones: string): CSSProperties {
  return { '--placeholder': `url(${wide})`, '--placeholder-phone': `url(${onPhones})` } as CSSProperties;
}

interface SourcesProps {
  name: PictureName;
  sizes: string;
  media?: string;
  widest?: number;
}

function Sources({ name, sizes, media, widest }: SourcesProps) {
  const { width, height } = pictures[name];
  return (['avif', 'webp'] as const).map((format) => (
    <source
      key={format}
      type={`image/${format}`}
      srcSet={pictureSet(name, format, widest)}
      sizes={sizes}
      width={width}
      height={height}
      {...(media && { media })}
    />
  ));
}
