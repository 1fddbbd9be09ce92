// Starts a throwaway PostgreSQL server, writes the address of an empty database, and stops when its input ends: with whoever started it,
// however that ends.
import { startPostgres } from './test-postgres.ts'

const server = await startPostgres()
process.stdin.resume().once('end', () => void server.stop())
console.log(await server.newDatabase())
