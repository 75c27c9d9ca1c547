import { useEffect, useRef } from 'react';
import { language } from '#language';

const folder = '/pictures/film';

/** Browsers try sources in order, so the smaller file comes first. */
const sources = [
  { src: `${folder}/film-av1.mp4`, type: 'video/mp4; codecs="av01.0.05M.08"' },
  { src: `${folder}/film-h264.mp4`, type: 'video/mp4; codecs="avc1.64001f"' },
];

const captions = [
  { src: `${folder}/captions.en.vtt`, srcLang: 'en', label: 'English' },
  { src: `${folder}/captions.hi.vtt`, srcLang: 'hi', label: 'हिन्दी' },
];

/** The film with controls. Takes the focus from the button that it replaces. */
export default function FilmPlayer() {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => video.current?.focus(), []);
  return (
    <video ref={video} controls autoPlay muted playsInline className="size-full">
      {sources.map((source) => (
        <source key={source.src} {...source} />
      ))}
      {captions.map((track) => (
        <track key={track.src} kind="captions" {...track} default={track.srcLang === language} />
      ))}
    </video>
  );
}
