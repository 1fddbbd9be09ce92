// Loaded into a server by `--import`. SIGUSR2 begins a processor profile, the next one writes it to PROFILE_FILE and ends it: so a
// profile has neither the start of the process nor what warms it up.
import { renameSync, writeFileSync } from 'node:fs'
import { Session } from 'node:inspector/promises'
import { isMainThread } from 'node:worker_threads'

const file = process.env['PROFILE_FILE']
/** Microseconds between two samples. */
const interval = 250

if (isMainThread && file) {
  const inspector = new Session()
  inspector.connect()
  await inspector.post('Profiler.enable')
  await inspector.post('Profiler.setSamplingInterval', { interval })
  let profiling = false
  process.on('SIGUSR2', async () => {
    profiling = !profiling
    if (profiling) return await inspector.post('Profiler.start')
    const { profile } = await inspector.post('Profiler.stop')
    // Whoever waits for the file finds it whole.
    writeFileSync(`${file}.part`, JSON.stringify(profile))
    renameSync(`${file}.part`, file)
  })
}
