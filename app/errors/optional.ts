/**
 * What an optional read has come to. `missing` is what a person is told of why there is nothing,
 * one message each, in the words of the catalogue; it is empty while the gateway is only late.
 * `unanswered`: the gateway itself has said nothing.
 */
export type Optional<T> = { data: T; missing: null } | { data: null; missing: string[]; unanswered?: true }
