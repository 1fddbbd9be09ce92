/** Encrypts or decrypts with RC4, which OpenSSL 3 offers no more and old files are written in. */
export function rc4(key: Uint8Array, data: Uint8Array): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, at) => at)
  const at = (index: number) => state[index & 255] ?? 0
  const swap = (i: number, j: number) => {
    const value = at(i)
    state[i] = at(j)
    state[j] = value
  }
  for (let i = 0, j = 0; i < 256; i++) {
    j = (j + at(i) + (key[i % key.length] ?? 0)) & 255
    swap(i, j)
  }
  let [i, j] = [0, 0]
  return Buffer.from(
    data.map((byte) => {
      i = (i + 1) & 255
      j = (j + at(i)) & 255
      swap(i, j)
      return byte ^ at(at(i) + at(j))
    }),
  )
}
