import { runCommand, say } from './command.ts';
import { examine } from './doctor/examine.ts';
import { exitCodeOf, lineOf } from './doctor/finding.ts';

await runCommand(async () => {
  const findings = await examine(process.env);
  for (const finding of findings) say(lineOf(finding));
  process.exitCode = exitCodeOf(findings);
});
