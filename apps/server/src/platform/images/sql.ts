import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Q } from '../db/database.ts';
import type { StoredImage } from './process-image.ts';
import { images } from './tables.ts';

/** Stores the image once, however many items show it, and returns the name to keep with the item. */
export async function saveImage(q: Q, image: StoredImage): Promise<string> {
  const { sha256, bytes, contentType, width, height } = image;
  await q
    .insert(images)
    .values({ sha256, bytes, contentType, width, height })
    // Holds the row, and makes it young: the sweep cannot take it before the item that shows it is there.
    .onConflictDoUpdate({ target: images.sha256, set: { savedAt: sql`excluded.created_at` } });
  return sha256;
}

type SentImage = { readonly image?: StoredImage | undefined; readonly removeImage?: boolean };

/** What an item shows once it is saved: the new image, none if that was asked for, or the one it has. */
export async function imageOf(
  q: Q,
  { image, removeImage = false }: SentImage,
  stored: string | null = null,
): Promise<string | null> {
  if (image) return saveImage(q, image);
  return removeImage ? null : stored;
}

export async function readImage(q: Q, sha256: string, which?: SQL): Promise<StoredImage | null> {
  const { bytes, contentType, width, height } = images;
  const rows = await q
    .select({ sha256: images.sha256, bytes, contentType, width, height })
    .from(images)
    .where(and(eq(images.sha256, sha256), which));
  return rows[0] ?? null;
}

/** What is under this address never changes, so it may be cached for ever. */
export const imageUrl = (sha256: string): string => `/images/${sha256}`;
