import type { ComponentProps } from 'react';
import { LocateFixed, Minus, Plus, Route } from '../icons/controls.tsx';
import type { MapTexts } from './trip-map-props.ts';

interface MapControlsProps {
  texts: MapTexts;
  follows: boolean;
  canFollow: boolean;
  onFollow: (follows: boolean) => void;
  onWhole: () => void;
  onZoom: (steps: number) => void;
}

export function MapControls({ texts, follows, canFollow, onFollow, onWhole, onZoom }: MapControlsProps) {
  return (
    <fieldset aria-label={texts.controls} className="pointer-events-none @container absolute inset-3">
      <div className="absolute top-0 left-0 flex flex-wrap gap-2">
        <MapButton onClick={onWhole} className="rounded-full px-4">
          <Route aria-hidden="true" className="size-4.5" />
          {texts.whole}
        </MapButton>
        {canFollow && (
          <MapButton
            aria-pressed={follows}
            onClick={() => onFollow(!follows)}
            className="rounded-full px-4 aria-pressed:border-accent aria-pressed:bg-accent aria-pressed:text-accent-text"
          >
            <LocateFixed aria-hidden="true" className="size-4.5" />
            {texts.follow}
          </MapButton>
        )}
      </div>
      <div className="absolute top-14 right-0 grid @xl:top-0">
        <MapButton
          aria-label={texts.zoomIn}
          onClick={() => onZoom(1)}
          className="w-11 rounded-t-control border-b-0"
        >
          <Plus aria-hidden="true" className="size-5" />
        </MapButton>
        <MapButton aria-label={texts.zoomOut} onClick={() => onZoom(-1)} className="w-11 rounded-b-control">
          <Minus aria-hidden="true" className="size-5" />
        </MapButton>
      </div>
    </fieldset>
  );
}

function MapButton({ className = '', ...rest }: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      className={
        'pointer-events-auto inline-flex min-h-11 items-center justify-center gap-2 border border-line bg-surface-raised ' +
        `text-sm font-semibold text-text shadow-card transition-colors hover:text-link ${className}`
      }
      {...rest}
    />
  );
}
