import { toast as show } from 'react-hot-toast/headless';

/** Milliseconds; loading toasts stay until they are replaced or dismissed. */
export const durations = {
  error: { duration: 4000 },
  success: { duration: 2000 },
  blank: { duration: 4000 },
} as const;

interface ToastOptions {
  /** Toasts with the same id replace one another: a loading one becomes the success or error that ends it. */
  id?: string;
}

/** Says something at the top right of the page; `toaster.tsx` shows it. Each returns the toast's id. */
export const toast = {
  error: (text: string, options?: ToastOptions) => show.error(text, options),
  success: (text: string, options?: ToastOptions) => show.success(text, options),
  blank: (text: string, options?: ToastOptions) => show(text, options),
  loading: (text: string, options?: ToastOptions) => show.loading(text, options),
  dismiss: (id: string) => show.dismiss(id),
};
