import { beforeEach, describe, expect, it } from 'vitest';
import {
  copyTo,
  dataDir,
  open,
  openDurable,
  read,
  setUpStore,
  slowly,
  use,
  usePrepared,
  write,
} from '../../../test/processes/store-setup.ts';

setUpStore();

describe('a data folder that was copied while its portal runs', slowly, () => {
  beforeEach(() => usePrepared());

  it('a data folder that was copied while its portal runs has a server of its own: neither sees what the other writes', async () => {
    // Durable, so that everything written is in the files when they are copied.
    const original = await use(openDurable(dataDir));
    await write(original.url, 'före');
    const copy = await use(open(copyTo(`${dataDir}-kopia`)));
    await write(copy.url, 'i kopian');
    await write(original.url, 'i originalet');
    expect(await read(copy.url)).toEqual(['made', 'före', 'i kopian']);
    expect(await read(original.url)).toEqual(['made', 'före', 'i originalet']);
  });
});
