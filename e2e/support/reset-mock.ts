import { controls } from './test-mock';
import { beforeEach } from 'vitest';

// Vitest loads this module before each test file. The files share the mock, and each test starts with the initial data.
controls.reset();
beforeEach(() => controls.reset());
