import { controls } from './test-mock';

// Vitest loads this module before each test file. The files share the mock, and each starts with the initial data.
controls.reset();
