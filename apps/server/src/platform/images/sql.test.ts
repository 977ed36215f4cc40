import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../test/database.ts';
import { processImage } from './process-image.ts';
import { imageUrl, readImage, saveImage } from './sql.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

const picture = async (background: string) => {
  const flat = sharp({ create: { width: 20, height: 10, channels: 3, background } });
  return processImage({ name: 'bild.png', bytes: await flat.png().toBuffer() });
};

it('the image store gives back what was saved', async () => {
  const image = await picture('#123456');
  const name = await saveImage(database.db, image);
  expect(name).toBe(image.sha256);
  expect(await readImage(database.db, name)).toEqual(image);
  expect(imageUrl(name)).toBe(`/images/${name}`);
});

it('the image store keeps one copy of the same image, saved by several at once', async () => {
  const image = await picture('#654321');
  const names = await Promise.all(Array.from({ length: 5 }, () => saveImage(database.db, image)));
  expect(new Set(names)).toEqual(new Set([image.sha256]));
  const { rows } = await database.pool.query('SELECT 1 FROM images WHERE sha256 = $1', [image.sha256]);
  expect(rows).toHaveLength(1);
});

it('the image store goes back with the transaction that saved it', async () => {
  const image = await picture('#ABCDEF');
  const undone = database.db.transaction(async (tx) => {
    await saveImage(tx, image);
    throw new Error('undo');
  });
  await expect(undone).rejects.toThrow('undo');
  expect(await readImage(database.db, image.sha256)).toBeNull();
});

it.each(['', 'nothing', '../../etc/passwd', `${'0'.repeat(64)}`])(
  'the image store finds nothing under %j',
  async (name) => {
    expect(await readImage(database.db, name)).toBeNull();
  },
);
