// Vitest, its editor extensions and the Remix command look for a file of this name.
export { default } from './remix.config.js';
