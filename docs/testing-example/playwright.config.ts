import { defineConfig } from '@playwright/test'

// Where the fixtures look for the portal and its gateway.
const ports = { PORTAL_PORT: '3100', GATEWAY_PORT: '4100' }
Object.assign(process.env, ports)

export default defineConfig({
  name: 'example',
  outputDir: '../../test-results/example',
  use: { launchOptions: { executablePath: process.env.CHROMIUM_PATH } },
  webServer: {
    command: 'rm -rf $DATA_DIR && node build/server/main.js',
    cwd: '../..',
    env: { ...ports, PORT: ports.PORTAL_PORT, GATEWAY_CONTROL: '1', DATA_DIR: 'test-results/example-data' },
    url: 'http://localhost:3100/healthz/ready',
  },
})
