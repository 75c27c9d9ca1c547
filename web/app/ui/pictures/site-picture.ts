/**
 * A picture of public/pictures. One file each, so that a page loads only what it shows: the placeholders compress
 * badly.
 */
export interface SitePicture {
  name: string;
  /** Size of the widest, in pixels. */
  width: number;
  height: number;
  /** The widths that it is served in, in pixels. */
  widths: readonly number[];
  /** The picture in a few blurred bytes, shown until it has loaded. */
  placeholder: string;
}
