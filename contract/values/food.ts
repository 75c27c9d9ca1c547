import { z } from 'zod';
import { reply } from '../reply.ts';

/** The sections of the on-board menu, in its order. */
export const MENU_SECTIONS = ['drinks', 'snacks', 'meals', 'sweets'] as const;
export type MenuSection = (typeof MENU_SECTIONS)[number];

export const foodParams = z.object({ place: z.string().max(40) });
/**
 * An item of the on-board menu; `price` in whole rupees. `name` identifies it in a booking; `title` is its
 * name in the language of the call, like `description`.
 */
export const foodItem = z.object({
  _id: z.string(),
  name: z.string(),
  title: z.string(),
  price: z.number(),
  description: z.string(),
  diet: z.string(),
  section: z.enum(MENU_SECTIONS),
});
export type FoodItem = z.infer<typeof foodItem>;
export const foodListReply = reply({ data: z.array(foodItem) });
