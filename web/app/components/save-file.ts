/** How long a browser may take to begin saving. */
const SAVING_BEGINS_WITHIN_MS = 60_000;

/** Lets the browser save a file under its name. */
export function saveFile(file: File): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = file.name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), SAVING_BEGINS_WITHIN_MS);
}
