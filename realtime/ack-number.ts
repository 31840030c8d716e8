/** Makes the function that sends the ack of that number. */
type CreateAck = (this: object, id: unknown) => unknown;

/**
 * Socket.IO hands a handler a function that sends the ack, and tells nobody its number, which an ack that was made before
 * needs. From here on the functions of this socket carry theirs. Where the library is built otherwise they carry none, and
 * acks go out by the function.
 */
export function numberAcks(socket: object): void {
  const create: unknown = Reflect.get(socket, "ack");
  if (isCreateAck(create)) Reflect.set(socket, "ack", numbering(create));
}

/** The number of an ack that a numbered socket gave; undefined: it has none. */
export function ackNumber(ack: object): number | undefined {
  const number: unknown = Reflect.get(ack, "number");
  return typeof number === "number" ? number : undefined;
}

function isCreateAck(value: unknown): value is CreateAck {
  return typeof value === "function";
}

const known = new WeakMap<CreateAck, CreateAck>();

/** One function for all sockets, not one each. */
function numbering(create: CreateAck): CreateAck {
  const found = known.get(create);
  if (found) return found;
  const made: CreateAck = function (id) {
    const ack = create.call(this, id);
    if (typeof ack === "function" && typeof id === "number") Reflect.set(ack, "number", id);
    return ack;
  };
  known.set(create, made);
  return made;
}
