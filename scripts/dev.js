import { installPackages } from './install.js';

// Starts portal and mock with hot reload. PORT and MOCK_PORT set the ports; with API_BASE_URL no mock is started.
installPackages();
// This module imports Vite, which is installed by now.
const { startDevelopment } = await import('./dev/start-development.js');
await startDevelopment();
