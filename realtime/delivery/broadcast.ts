import type { Wire } from "../frames/wire.ts";

export interface Member {
  wire: Wire;
  /** Number of the first frame for this socket; the ack contained the earlier changes. */
  from: number;
  index: number;
}

/**
 * Sends a topic's frames to all its sockets in slices, so that a topic with many sockets does not block the
 * event loop. A frame starts when the last socket has the previous one. A socket that joins gets exactly the
 * frames sent after it joined (decisions/gateway.md#broadcast).
 */
export interface Broadcast {
  join(wire: Wire): Member;
  /** Adds a socket again that is up to date and needs only later frames. */
  rejoin(member: Member): void;
  leave(member: Member): void;
  send(frame: Buffer, whenSent?: (count: number) => void): void;
  size(): number;
}

/** Number of sockets written to before other work gets its turn: this takes about two ms. */
export const SLICE = 100;

export function createBroadcast(onDelivered: (count: number) => void): Broadcast {
  /**
   * While a frame is sent, sockets keep their places in the list; a socket that left is a hole until the end.
   */
  let members: (Member | undefined)[] = [];
  let holes = 0;
  let sent = 0;
  const queue: { frame: Buffer; number: number; got: number; whenSent?: (count: number) => void }[] = [];
  let position = 0;
  let end = 0;
  let running = false;

  function closeHoles(): void {
    members = members.filter((member) => member !== undefined);
    members.forEach((member, index) => {
      if (member) member.index = index;
    });
    holes = 0;
  }

  function begin(): void {
    if (holes > SLICE || holes * 2 > members.length) closeHoles();
    position = 0;
    // Sockets that join from here on are skipped, because their acks already contain this frame's change.
    end = members.length;
  }

  function step(): void {
    let budget = SLICE;
    let delivered = 0;
    while (queue[0] && budget > 0) {
      const next = queue[0];
      const { frame, number } = next;
      const stop = Math.min(end, position + budget);
      budget -= stop - position;
      for (; position < stop; position += 1) {
        const member = members[position];
        if (member && member.from <= number && member.wire.deliver(frame)) {
          delivered += 1;
          next.got += 1;
        }
      }
      if (position < end) break;
      queue.shift();
      next.whenSent?.(next.got);
      begin();
    }
    if (delivered > 0) onDelivered(delivered);
    running = queue.length > 0;
    if (running) setImmediate(step);
  }

  return {
    join(wire) {
      const member = { wire, from: sent + 1, index: members.length };
      members.push(member);
      return member;
    },
    rejoin(member) {
      member.from = sent + 1;
    },
    leave(member) {
      if (members[member.index] !== member) return;
      members[member.index] = undefined;
      holes += 1;
      // The list is also compacted for topics without frames, when half of it is holes, so that leaving stays
      // cheap.
      if (!running && holes > SLICE && holes * 2 > members.length) closeHoles();
    },
    send(frame, whenSent) {
      sent += 1;
      queue.push({ frame, number: sent, got: 0, ...(whenSent ? { whenSent } : {}) });
      if (running) return;
      begin();
      step();
    },
    size: () => members.length - holes,
  };
}
