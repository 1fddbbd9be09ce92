// Starts a throwaway PostgreSQL server, writes the address of an empty database, and stops with SIGTERM.
import { startPostgres } from './test-postgres.ts'

const server = await startPostgres()
process.once('SIGTERM', () => void server.stop())
console.log(await server.newDatabase())
