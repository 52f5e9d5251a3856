import { controls } from './test-mock';

// Test files share the mock. Each starts with its initial data, also for the code that runs when the file is loaded.
controls.reset();
