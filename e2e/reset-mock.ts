import { controls } from './test-mock';

// A file that shares the mock with others finds it as it was at the start, also while it is loaded.
controls.reset();
