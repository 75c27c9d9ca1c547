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
export function pictureSet(name: PictureName, format: 'avif' | 'webp'): string {
  return pictures[name].widths.map((width) => `/pictures/${name}-${width}.${format} ${width}w`).join(', ');
}

const uprightScreen = '(max-aspect-ratio: 4/5)';

/** A picture of the house in the lightest file that will do, its place kept and coloured while it is on its way. */
export function Picture({ name, alt, sizes, upright, urgent = false, className = '' }: PictureProps) {
  const { width, height, placeholder } = pictures[name];
  return (
    <picture className="contents">
      {upright && <Sources name={upright} sizes={sizes} media={uprightScreen} />}
      <Sources name={name} sizes={sizes} />
      <img
        src={`/pictures/${name}-960.webp`}
        alt={alt}
        width={width}
        height={height}
        loading={urgent ? 'eager' : 'lazy'}
        fetchPriority={urgent ? 'high' : 'auto'}
        decoding={urgent ? 'auto' : 'async'}
        className={`bg-cover bg-center ${className}`}
        style={{ backgroundImage: `url(${placeholder})` }}
      />
    </picture>
  );
}

interface SourcesProps {
  name: PictureName;
  sizes: string;
  media?: string;
}

function Sources({ name, sizes, media }: SourcesProps) {
  const { width, height } = pictures[name];
  return (['avif', 'webp'] as const).map((format) => (
    <source
      key={format}
      type={`image/${format}`}
      srcSet={pictureSet(name, format)}
      sizes={sizes}
      width={width}
      height={height}
      {...(media && { media })}
    />
  ));
}
