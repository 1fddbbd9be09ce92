/**
 * Arguments of a judge's process that writes the file `NAME.begun`, and is busy until there is a
 * file `NAME`. The name comes with the task.
 */
export const busyJudge = programOf(`
  const { existsSync, writeFileSync } = require('node:fs')
  process.on('message', ({ name }) => {
    writeFileSync(name + '.begun', '')
    while (!existsSync(name)) continue
    process.send({ contentType: 'application/pdf', extensions: ['pdf'] })
  })`)

/**
 * Arguments of a judge's process that refuses each file by its name, but fills its memory for one
 * called `hungry`.
 */
export const hungryJudge = programOf(`
  process.on('message', ({ name }) => {
    const filling = []
    while (name === 'hungry') filling.push(Array(1000).fill(filling.length))
    process.send({ refused: name })
  })`)

function programOf(code: string): string[] {
  return ['-e', `process.on('disconnect', () => process.exit());${code}`]
}
