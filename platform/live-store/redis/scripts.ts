import { Script } from "../../redis/script.ts";

/** Identifies the server process and the replication history of its data. */
const RUN = `
local run = string.match(redis.call('INFO', 'server'), 'run_id:(%w+)')
run = run .. (string.match(redis.call('INFO', 'replication'), 'master_replid:(%w+)') or '')
`;

const WRITE_FIELDS = 11;

/** Turns "epoch version" into JSON. */
const HEAD_JSON = `
local function headJson(head)
  return (string.gsub(head, '^(%S+) (%d+)$', '{"epoch":"%1","version":%2}'))
end
`;

/**
 * KEYS: life, list of topics, list of expiring topics, lease, then document and history of each. ARGV: 1 holder
 * and number of the lease on a line each, or "" for none, 2 history length, then for each document: 1 topic, 2
 * base epoch, 3 base version, 4 new epoch, 5 "1" to restart, 6 patch, 7 snapshot, 8 origin ("epoch version") of
 * restored content, or "", 9 channel, 10 the trace as JSON, or "", 11 "1" for a takedown. Checks all before it writes the first.
 * Returns {"fenced"}, {"stale"} or {"committed", at, epoch, version, ...}.
 */
export const COMMIT = new Script(`
${HEAD_JSON}
local holds = ARGV[1] .. '\\n' .. (redis.call('GET', KEYS[1]) or '')
if ARGV[1] ~= '' and redis.call('GET', KEYS[4]) ~= holds then return {'fenced'} end
local writes = {}
for at = 2, #ARGV - 1, ${WRITE_FIELDS} do
  local write = {unpack(ARGV, at + 1, at + ${WRITE_FIELDS})}
  local _, baseEpoch, baseVersion, _, restart = unpack(write)
  write.document, write.history = KEYS[#writes * 2 + 5], KEYS[#writes * 2 + 6]
  local stored = redis.call('HMGET', write.document, 'epoch', 'version')
  if (stored[1] or '') ~= baseEpoch or (stored[2] or '') ~= baseVersion then return {'stale'} end
  write.follows = stored[1] and restart ~= '1'
  writes[#writes + 1] = write
end
local time = redis.call('TIME')
local at = string.format('%.0f', time[1] * 1000 + math.floor(time[2] / 1000))
local answer = {'committed', at}
for _, write in ipairs(writes) do
  local topic, epoch, version, newEpoch, _, patch, snapshot, origin, channel, trace, cut = unpack(write)
  if write.follows then
    version = string.format('%.0f', version + 1)
  else
    epoch, version, patch = newEpoch, '1', '{}'
    redis.call('DEL', write.history)
    redis.call('ZADD', KEYS[2], 0, topic)
  end
  local change = '{"epoch":"' .. epoch .. '","version":' .. version .. ',"at":' .. at .. ',"patch":' .. patch
  if origin ~= '' then change = change .. ',"origin":' .. headJson(origin) end
  if trace ~= '' then change = change .. ',"trace":' .. trace end
  if cut == '1' and write.follows then
    change = change .. ',"cut":true'
    redis.call('DEL', write.history)
  end
  change = change .. '}'
  -- Builds before this one look for fetchBegan and snapshotVersion: they read beside it while they are replaced.
  redis.call('HSET', write.document, 'epoch', epoch, 'version', version, 'at', at, 'fetchBegan', '0',
    'origin', origin, 'snapshot', snapshot, 'snapshotVersion', version)
  if write.follows then
    for _ = ARGV[2] + 1, redis.call('RPUSH', write.history, change) do redis.call('LPOP', write.history) end
  end
  -- A document that was to go stays: it is still written to.
  if redis.call('PERSIST', write.document) == 1 then
    redis.call('PERSIST', write.history)
    redis.call('ZREM', KEYS[3], topic)
    redis.call('ZADD', KEYS[2], 0, topic)
  end
  redis.call('PUBLISH', channel, change)
  answer[#answer + 1] = epoch
  answer[#answer + 1] = version
end
return answer
`);

/**
 * KEYS: document, history. Returns nil or {epoch, version, at, origin ("" for its own head), snapshot,
 * ...changes since that snapshot}: another run of the server adds a change, and earlier builds stored a snapshot
 * every 16 versions. Writes nothing, so replicas can run it.
 */
export const READ = new Script(`
local stored = redis.call('HMGET', KEYS[1], 'epoch', 'version', 'at', 'origin', 'snapshot', 'snapshotVersion')
if not stored[1] then return false end
stored[4] = stored[4] or ''
local missing = stored[2] - table.remove(stored)
if missing == 0 then return stored end
for _, change in ipairs(redis.call('LRANGE', KEYS[2], -missing, -1)) do stored[#stored + 1] = change end
return stored
`);

/** KEYS: documents. Returns epoch and version of each in turn, two empty strings for a missing one. */
export const HEADS = new Script(`
local heads = {}
for _, key in ipairs(KEYS) do
  local head = redis.call('HMGET', key, 'epoch', 'version')
  heads[#heads + 1] = head[1] or ''
  heads[#heads + 1] = head[2] or ''
end
return heads
`);

/**
 * KEYS: document, history. ARGV: the reader's epoch and version, or nothing for all stored changes. Returns nil
 * or every change since then; the caller checks whether the first one continues its version.
 */
export const CHANGES_SINCE = new Script(`
local head = redis.call('HMGET', KEYS[1], 'epoch', 'version')
if not head[1] then return false end
if not ARGV[1] then return redis.call('LRANGE', KEYS[2], 0, -1) end
local missing = head[2] - ARGV[2]
if missing < 0 then return false end
if missing == 0 then return head[1] == ARGV[1] and {} or false end
local changes = redis.call('LRANGE', KEYS[2], -missing, -1)
if #changes ~= missing then return false end
return changes
`);

/**
 * KEYS: document, history, list of topics, list of expiring topics. ARGV: topic, seconds. Removes the topic
 * from the first list at once, because an expiring key sends no event. Returns 1, or 0 without a document.
 */
export const EXPIRE = new Script(`
if redis.call('EXPIRE', KEYS[1], ARGV[2]) == 0 then return 0 end
redis.call('EXPIRE', KEYS[2], ARGV[2])
redis.call('ZREM', KEYS[3], ARGV[1])
redis.call('ZADD', KEYS[4], redis.call('TIME')[1] + ARGV[2], ARGV[1])
return 1
`);

/**
 * KEYS: life, list of topics, list of expiring topics. ARGV: suffix of the new epochs and of the new life,
 * prefixes of the keys of documents and histories. If the server was restarted or promoted, another life
 * begins: every document gets its next epoch, as one more version with an empty change, so that readers with
 * the previous version continue. Lost versions are never continued, and no version number means two values. The
 * script always writes, so it fails on a read-only server. Returns 1 if another life began.
 */
export const NEW_RUN = new Script(`
${RUN}
${HEAD_JSON}
local known = redis.call('GET', KEYS[1])
if known and string.match(known, '^%S+') == run then
  redis.call('SET', KEYS[1], known)
  return 0
end
redis.call('ZREMRANGEBYSCORE', KEYS[3], '-inf', redis.call('TIME')[1])
local topics = redis.call('ZRANGE', KEYS[2], 0, -1)
for _, topic in ipairs(redis.call('ZRANGE', KEYS[3], 0, -1)) do topics[#topics + 1] = topic end
for _, topic in ipairs(topics) do
  local document = ARGV[2] .. topic
  local stored = redis.call('HMGET', document, 'epoch', 'version', 'at', 'origin')
  if stored[1] then
    local root, generation = string.match(stored[1], '^([^.]*)%.?(%d*)')
    local epoch = string.format('%s.%.0f.%s', root, (tonumber(generation) or 0) + 1, ARGV[1])
    local version = string.format('%.0f', stored[2] + 1)
    local was = stored[1] .. ' ' .. stored[2]
    local origin = stored[4]
    if not origin or origin == '' then origin = was end
    local change = '{"epoch":"' .. epoch .. '","version":' .. version .. ',"at":' .. stored[3]
      .. ',"patch":{},"was":' .. headJson(was) .. ',"origin":' .. headJson(origin) .. '}'
    redis.call('RPUSH', ARGV[3] .. topic, change)
    local rest = redis.call('PTTL', document)
    if rest > 0 then redis.call('PEXPIRE', ARGV[3] .. topic, rest) end
    redis.call('HSET', document, 'epoch', epoch, 'version', version, 'origin', origin)
  end
end
-- Last: a run that stopped halfway, at a document that is on its way to another server, is run again as a whole.
redis.call('SET', KEYS[1], run .. ' ' .. ARGV[1])
return 1
`);

/**
 * KEYS: life, lease, its last number. ARGV: holder, milliseconds, a new random word. Returns the holder's
 * number, or "". The value of a lease has holder, number and life on a line each.
 */
export const LEASE = new Script(`
local life = redis.call('GET', KEYS[1])
if not life then
  -- A flush took its name away: one begins now.
  ${RUN}
  life = run .. ' ' .. ARGV[3]
  redis.call('SET', KEYS[1], life)
end
local current = redis.call('GET', KEYS[2])
if current then
  local holder, number, takenIn = string.match(current, '^(.-)\\n(%d+)\\n(.*)$')
  if holder ~= ARGV[1] then return '' end
  if takenIn == life then
    redis.call('PEXPIRE', KEYS[2], ARGV[2])
    return number
  end
end
local time = redis.call('TIME')
local least = time[1] * 1000 + math.floor(time[2] / 1000)
local number = string.format('%.0f', math.max((tonumber(redis.call('GET', KEYS[3])) or 0) + 1, least))
redis.call('SET', KEYS[3], number)
redis.call('SET', KEYS[2], ARGV[1] .. '\\n' .. number .. '\\n' .. life, 'PX', ARGV[2])
return number
`);

export const RELEASE_LEASE = new Script(`
local current = redis.call('GET', KEYS[1])
if current and string.match(current, '^(.-)\\n') == ARGV[1] then redis.call('DEL', KEYS[1]) end
return 1
`);

/** KEYS: the counts. ARGV: 1 key, 2 most keys. */
export const TALLY = new Script(`
if redis.call('HLEN', KEYS[1]) < tonumber(ARGV[2]) or redis.call('HEXISTS', KEYS[1], ARGV[1]) == 1 then
  redis.call('HINCRBY', KEYS[1], ARGV[1], 1)
end
return 0
`);

/** KEYS: the counts, the taken counts, the batch's name. ARGV: 1 name of a new batch, 2 most keys. */
export const TAKE_TALLY = new Script(`
if redis.call('EXISTS', KEYS[2]) == 0 then
  if redis.call('EXISTS', KEYS[1]) == 0 then return {} end
  redis.call('RENAME', KEYS[1], KEYS[2])
  redis.call('SET', KEYS[3], ARGV[1])
end
local found = redis.call('HRANDFIELD', KEYS[2], ARGV[2], 'WITHVALUES')
table.insert(found, 1, redis.call('GET', KEYS[3]) or '')
return found
`);

/** KEYS: the taken counts, the batch's name. ARGV: 1 batch, 2... keys. */
export const SETTLE_TALLY = new Script(`
if redis.call('GET', KEYS[2]) ~= ARGV[1] then return 0 end
for at = 2, #ARGV do redis.call('HDEL', KEYS[1], ARGV[at]) end
return 1
`);
