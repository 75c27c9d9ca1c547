import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import type { ComponentProps, ReactNode, RefObject } from 'react';
import { LineIcon } from '../line-icon.tsx';

type FocusTarget = ComponentProps<typeof BaseDialog.Popup>['initialFocus'];

interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  /** The accessible name of the close button. */
  closeLabel: string;
  actions?: ReactNode;
  initialFocus?: FocusTarget;
  /** The element to focus on closing; by default the previously focused one. */
  finalFocus?: FocusTarget;
  /** For dialogs with a changing title: focusing it announces the new one. */
  titleRef?: RefObject<HTMLHeadingElement | null>;
  children?: ReactNode;
}

/** A modal dialog: a bottom sheet on phones, a centred card elsewhere. Import it lazily: it is large. */
export function Dialog(props: DialogProps) {
  const {
    open,
    onClose,
    title,
    description,
    closeLabel,
    actions,
    initialFocus,
    finalFocus,
    titleRef,
    children,
  } = props;
  return (
    <BaseDialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className="fixed inset-0 z-40 bg-midnight/60 transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <BaseDialog.Popup
          initialFocus={initialFocus}
          finalFocus={finalFocus}
          className={
            'fixed inset-x-0 bottom-0 z-50 flex max-h-[92dvh] flex-col rounded-t-card border border-line bg-surface-raised ' +
            'text-text shadow-float outline-none transition-[opacity,transform] data-ending-style:translate-y-4 ' +
            'data-ending-style:opacity-0 data-nested-dialog-open:brightness-75 data-starting-style:translate-y-4 ' +
            'data-starting-style:opacity-0 ' +
            'sm:inset-auto sm:top-1/2 sm:left-1/2 sm:w-[min(34rem,calc(100vw-2rem))] sm:-translate-x-1/2 ' +
            'sm:-translate-y-1/2 sm:rounded-card sm:data-ending-style:-translate-y-[calc(50%-0.75rem)] ' +
            'sm:data-starting-style:-translate-y-[calc(50%-0.75rem)]'
          }
        >
          <header className="flex items-start gap-4 border-b border-line py-4 pr-3 pl-5 sm:pl-6">
            <div className="flex-1 pt-1">
              <BaseDialog.Title ref={titleRef} tabIndex={-1} className="text-2xl">
                {title}
              </BaseDialog.Title>
              {description && (
                <BaseDialog.Description className="mt-1 text-sm text-text-muted">
                  {description}
                </BaseDialog.Description>
              )}
            </div>
            <BaseDialog.Close
              aria-label={closeLabel}
              className="grid size-11 place-items-center rounded-full text-text-muted transition-colors hover:bg-surface-sunk hover:text-text"
            >
              <LineIcon path="m3 3 10 10M13 3 3 13" size={16} className="size-4" />
            </BaseDialog.Close>
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto px-5 py-5 sm:px-6">{children}</div>
          {actions && (
            <footer className="flex flex-wrap justify-end gap-3 border-t border-line px-5 py-4 sm:px-6">
              {actions}
            </footer>
          )}
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}
