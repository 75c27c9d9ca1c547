import type { CSSProperties } from 'react';
import type { SitePicture } from './pictures/site-picture.ts';

interface PictureProps {
  picture: SitePicture;
  /** Alternative text; empty for a decoration. */
  alt: string;
  /** The displayed width, as in `(min-width: 64rem) 50vw, 100vw`. */
  sizes: string;
  /** Another composition for portrait screens. */
  upright?: SitePicture;
  /** In the first screen: loaded with priority. */
  urgent?: boolean;
  className?: string;
}

/** The `srcset` of a picture. */
function pictureSet({ name, widths }: SitePicture, format: 'avif' | 'webp', widest = Infinity): string {
  return widths
    .filter((width) => width <= widest)
    .map((width) => `/pictures/${name}-${width}.${format} ${width}w`)
    .join(', ');
}

/** Two device pixels per CSS pixel suffice on a phone; many phones would request more. */
const WIDEST_ON_PHONES = 800;

/** Phones, as `max-sm` in style sheets; wider screens show the wide composition. */
const phone = '(max-width: 39.99rem)';
const wider = '(min-width: 40rem)';

/** Preload links of an urgent picture: each screen loads only the composition it shows. */
export function preloads({ picture, upright, sizes }: Pick<PictureProps, 'picture' | 'upright' | 'sizes'>) {
  const link = (shown: SitePicture, media?: string) => ({
    rel: 'preload',
    as: 'image',
    type: 'image/avif',
    imageSrcSet: pictureSet(shown, 'avif', media === phone ? WIDEST_ON_PHONES : undefined),
    imageSizes: sizes,
    fetchPriority: 'high' as const,
    ...(media && { media }),
  });
  return upright ? [link(upright, phone), link(picture, wider)] : [link(picture)];
}

/** A responsive picture. A blurred placeholder reserves its space while it loads. */
export function Picture({ picture, alt, sizes, upright, urgent = false, className = '' }: PictureProps) {
  const { name, width, height, widths, placeholder } = picture;
  return (
    <picture className="contents">
      <Sources picture={upright ?? picture} sizes={sizes} media={phone} widest={WIDEST_ON_PHONES} />
      <Sources picture={picture} sizes={sizes} />
      <img
        src={`/pictures/${name}-${widths[1]}.webp`}
        alt={alt}
        width={width}
        height={height}
        loading={urgent ? 'eager' : 'lazy'}
        fetchPriority={urgent ? 'high' : 'auto'}
        decoding="async"
        className={`bg-(image:--placeholder) bg-cover bg-center max-sm:bg-(image:--placeholder-phone) ${className}`}
        style={placeholders(placeholder, upright ? upright.placeholder : placeholder)}
      />
    </picture>
  );
}

function placeholders(wide: string, onPhones: string): CSSProperties {
  return { '--placeholder': `url(${wide})`, '--placeholder-phone': `url(${onPhones})` } as CSSProperties;
}

interface SourcesProps {
  picture: SitePicture;
  sizes: string;
  media?: string;
  widest?: number;
}

function Sources({ picture, sizes, media, widest }: SourcesProps) {
  const { width, height } = picture;
  return (['avif', 'webp'] as const).map((format) => (
    <source
      key={format}
      type={`image/${format}`}
      srcSet={pictureSet(picture, format, widest)}
      sizes={sizes}
      width={width}
      height={height}
      {...(media && { media })}
    />
  ));
}
