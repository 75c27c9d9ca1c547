/** The drawings of `artwork/vignettes`. They are not in the list of pictures, which every page loads. */
export type VignetteName = 'road' | 'stop' | 'signpost';

/** A small decorative picture for a page that has nothing to show. Without a connection it is left out. */
export function Vignette({ name }: { name: VignetteName }) {
  const file = `/pictures/vignettes/${name}`;
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={`${file}.avif`} />
      <img
        src={`${file}.webp`}
        alt=""
        width={768}
        height={432}
        onError={(event) => {
          event.currentTarget.hidden = true;
        }}
        className="h-auto w-full max-w-96 rounded-card border border-ornament bg-midnight"
      />
    </picture>
  );
}
