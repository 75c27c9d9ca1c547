/** The browser needs the object URL for this long at most. */
const SAVING_BEGINS_WITHIN_MS = 60_000;

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
