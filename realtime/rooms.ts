import type { Topic } from "../core/live/topics.ts";
import type { LiveMirror, MirroredTopic } from "../platform/live-store/mirror.ts";
import { type Answers, createAnswers } from "./answers.ts";
import { type Broadcast, createBroadcast } from "./broadcast.ts";
import { changeFrame } from "./change-frame.ts";
import { createPastEpochs, type PastEpochs } from "./past-epochs.ts";

/** A topic with its readers. */
export interface Room {
  topic: Topic;
  mirrored: MirroredTopic;
  broadcast: Broadcast;
  answers: Answers;
  pastEpochs: PastEpochs;
}

/** The topics that sockets of this gateway look at. */
export interface Rooms {
  /** Opens the topic, or shares it when it is open. Every call needs one `leave`. Rejects when the store is away. */
  enter(topic: Topic): Promise<Room>;
  leave(room: Room): void;
  size(): number;
}

interface Entry {
  users: number;
  room: Promise<Room>;
}

export function createRooms(mirror: LiveMirror, onDelivered: (count: number) => void): Rooms {
  const entries = new Map<Topic, Entry>();

  async function open(topic: Topic): Promise<Room> {
    const mirrored = await mirror.open(topic);
    const broadcast = createBroadcast(onDelivered);
    const pastEpochs = createPastEpochs();
    let epoch = mirrored.snapshot()?.epoch;
    mirrored.onChange((change) => {
      if (epoch !== undefined && epoch !== change.epoch) pastEpochs.add(epoch);
      epoch = change.epoch;
      broadcast.send(changeFrame(topic, change, broadcast.size()));
    });
    return { topic, mirrored, broadcast, answers: createAnswers(mirrored), pastEpochs };
  }

  return {
    async enter(topic) {
      const entry = entries.get(topic) ?? { users: 0, room: open(topic) };
      entries.set(topic, entry);
      entry.users += 1;
      try {
        return await entry.room;
      } catch (error) {
        if (entries.get(topic) === entry) entries.delete(topic);
        throw error;
      }
    },
    leave(room) {
      const entry = entries.get(room.topic);
      if (!entry) return;
      entry.users -= 1;
      if (entry.users > 0) return;
      entries.delete(room.topic);
      room.mirrored.close();
    },
    size: () => entries.size,
  };
}
