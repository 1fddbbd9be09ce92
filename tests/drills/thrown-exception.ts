// Preloaded (`node --import`) into a portal that shall make a mistake: SIGUSR2 throws where nobody catches.
process.on('SIGUSR2', () => {
  setImmediate(() => {
    throw new Error('nobody has expected this')
  })
})
