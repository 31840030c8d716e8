import { Script } from "../../redis/script.ts";

/** KEYS: the session. ARGV: 1 record, 2 current time, 3 longest time without a request, ms. */
export const CREATE = new Script(`
redis.call('HSET', KEYS[1], 'record', ARGV[1], 'created', ARGV[2], 'seen', ARGV[2])
redis.call('PEXPIRE', KEYS[1], ARGV[3])
return 1
`);

/**
 * KEYS: the sessions of a user. ARGV: 1 the new session, 2 current time, 3 longest life of a session, ms, 4
 * most sessions of one user. Returns the oldest sessions beyond that number, which stay in the list until they
 * are ended.
 */
export const LIST = new Script(`
redis.call('ZADD', KEYS[1], ARGV[2], ARGV[1])
redis.call('PEXPIRE', KEYS[1], ARGV[3])
local over = redis.call('ZCARD', KEYS[1]) - ARGV[4]
if over <= 0 then return {} end
return redis.call('ZRANGE', KEYS[1], 0, over - 1)
`);

/**
 * KEYS: the session. ARGV: 1 current time, 2 longest time without a request, ms, 3 longest life, ms, 4 "1" to
 * restart the time without a request. Returns the record or nil. If Redis is full, it finds sessions without
 * renewing them, so that editors can still withdraw a story.
 */
export const FIND = new Script(`
local held = redis.call('HMGET', KEYS[1], 'record', 'created', 'seen')
if not held[1] then return nil end
local now, idle, most = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
local created, seen = tonumber(held[2]), tonumber(held[3])
if now - seen >= idle or now - created >= most then
  redis.call('DEL', KEYS[1])
  return nil
end
if ARGV[4] == '1' and now > seen then
  local renewed = redis.pcall('HSET', KEYS[1], 'seen', ARGV[1])
  if type(renewed) == 'number' then
    redis.call('PEXPIRE', KEYS[1], math.min(idle, created + most - now))
  elseif not string.find(renewed.err, 'OOM', 1, true) then
    return renewed
  end
end
return held[1]
`);

/**
 * KEYS: the session. ARGV: 1 its key without prefix, 2 channel of ended sessions. Returns 0 if there was no
 * session.
 */
export const END = new Script(`
if redis.call('DEL', KEYS[1]) == 0 then return 0 end
redis.call('PUBLISH', ARGV[2], ARGV[1])
return 1
`);

/**
 * KEYS: schedule of role checks. ARGV: 1 current time, 2 time of the next check of the sessions that are taken,
 * 3 how many to take. Returns their keys.
 */
export const TAKE_DUE = new Script(`
local due = redis.call('ZRANGEBYSCORE', KEYS[1], '-inf', ARGV[1], 'LIMIT', 0, ARGV[3])
for _, key in ipairs(due) do redis.call('ZADD', KEYS[1], ARGV[2], key) end
return due
`);

/** KEYS: the session. ARGV: 1 record. Returns 1, or 0 if the session has ended. */
export const CONFIRM = new Script(`
if redis.call('EXISTS', KEYS[1]) == 0 then return 0 end
redis.call('HSET', KEYS[1], 'record', ARGV[1])
return 1
`);
