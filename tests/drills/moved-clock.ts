// Preloaded (`node --import`) into a portal whose minutes shall be over at once: SIGUSR2 moves its clock on by more than one.
const trueNow = Date.now
let moved = 0
Date.now = () => trueNow() + moved
process.on('SIGUSR2', () => {
  moved += 61_000
})
