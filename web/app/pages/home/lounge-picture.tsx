import { m } from 'messages/messages.js';
import { Picture } from '#app/ui/picture.tsx';
import { lounge } from '#app/ui/pictures/lounge.ts';

export default function LoungePicture() {
  return (
    <Picture
      picture={lounge}
      alt={m.home_experience_picture()}
      sizes="(min-width: 64rem) 36rem, 92vw"
      className="size-full object-cover"
    />
  );
}
