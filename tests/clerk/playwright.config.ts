import suite from '../../playwright.config.ts'

/** `npm run clerk`: what everyday tasks cost somebody, as a table. Counted and not judged, so it is no part of `npm test`. */
export default {
  ...suite,
  globalSetup: '../e2e/fixtures/start.ts',
  projects: [{ name: 'clerk', testDir: '.', use: { viewport: { width: 1366, height: 768 } } }],
  reporter: './table.ts',
}
