// Preloaded (`node --import`) into a portal whose minutes shall pass in seconds: its clock runs fifteen times as fast.
const times = 15
const trueNow = Date.now
const start = trueNow()
Date.now = () => start + Math.round((trueNow() - start) * times)
