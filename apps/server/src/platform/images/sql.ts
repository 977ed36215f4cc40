import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Q } from '../db/database.ts';
import type { StoredImage } from './process-image.ts';
import { images } from './tables.ts';

/** Stores the image once, however many items show it, and returns its hash. */
export async function saveImage(q: Q, image: StoredImage): Promise<string> {
  const { sha256, bytes, contentType, width, height } = image;
  await q
    .insert(images)
    .values({ sha256, bytes, contentType, width, height })
    // Locks the row and updates its time, so that the sweep cannot delete it before the item that shows it is
    // committed.
    .onConflictDoUpdate({ target: images.sha256, set: { savedAt: sql`excluded.created_at` } });
  return sha256;
}

type SentImage = { readonly image?: StoredImage | undefined; readonly removeImage?: boolean };

/** An item's image after a save: the new one, none if it was removed, or the present one. */
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

/** Content-addressed, so it may be cached for ever. */
export const imageUrl = (sha256: string): string => `/images/${sha256}`;
