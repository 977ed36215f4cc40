import { inRoot, root } from './lib/root.mjs';
import { run } from './lib/run.mjs';
import { typeCheckArgs, typedWorkspaces } from './lib/typescript.mjs';

for (const workspace of typedWorkspaces) {
  const { code, output } = await run(process.execPath, typeCheckArgs(inRoot(workspace)), { cwd: root });
  if (code !== 0) {
    console.error(output.trim());
    process.exitCode = 1;
  }
}
