import { toast as show } from 'react-hot-toast/headless';

/** Milliseconds. Loading toasts stay until replaced or dismissed. */
export const durations = {
  error: { duration: 4000 },
  success: { duration: 2000 },
  blank: { duration: 4000 },
} as const;

interface ToastOptions {
  /** A toast replaces one with the same ID, as a success or error replaces its loading toast. */
  id?: string;
}

/** Shows a toast at the right (`toaster.tsx`) and returns its ID. */
export const toast = {
  error: (text: string, options?: ToastOptions) => show.error(text, options),
  success: (text: string, options?: ToastOptions) => show.success(text, options),
  blank: (text: string, options?: ToastOptions) => show(text, options),
  loading: (text: string, options?: ToastOptions) => show.loading(text, options),
  dismiss: (id: string) => show.dismiss(id),
};
