import { m } from 'messages/messages.js';
import { Picture } from '#app/ui/picture.tsx';

export default function LoungePicture() {
  return (
    <Picture
      name="lounge"
      alt={m.home_experience_picture()}
      sizes="(min-width: 64rem) 36rem, 92vw"
      className="size-full object-cover"
    />
  );
}
