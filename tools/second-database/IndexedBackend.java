import de.bwaldvogel.mongo.backend.CollectionOptions;
import de.bwaldvogel.mongo.backend.CursorRegistry;
import de.bwaldvogel.mongo.backend.Index;
import de.bwaldvogel.mongo.backend.IndexKey;
import de.bwaldvogel.mongo.backend.memory.MemoryBackend;
import de.bwaldvogel.mongo.backend.memory.MemoryCollection;
import de.bwaldvogel.mongo.backend.memory.MemoryDatabase;
import de.bwaldvogel.mongo.bson.Document;
import de.bwaldvogel.mongo.wire.message.MongoMessage;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** The library's memory backend with secondary indexes, and with `explain` for the queries that these serve. */
class IndexedBackend extends MemoryBackend {
  /** By `database.collection`. */
  private final Map<String, IndexedCollection> collections = new ConcurrentHashMap<>();

  @Override
  public MemoryDatabase openOrCreateDatabase(String name) {
    return new IndexedDatabase(name, getCursorRegistry());
  }

  private class IndexedDatabase extends MemoryDatabase {
    IndexedDatabase(String name, CursorRegistry cursors) {
      super(name, cursors);
    }

    @Override
    protected MemoryCollection openOrCreateCollection(String name, CollectionOptions options) {
      // The library's own lists of names and of indexes ask for nothing that an index would serve.
      if (name.startsWith("system.") || options.getIdField() == null)
        return super.openOrCreateCollection(name, options);
      IndexedCollection made = new IndexedCollection(this, name, options, cursorRegistry);
      collections.put(getDatabaseName() + "." + name, made);
      return made;
    }

    @Override
    protected Index<Integer> openOrCreateSecondaryIndex(
        String collection, String name, List<IndexKey> keys, boolean sparse) {
      return new OrderedIndex(name, keys, sparse);
    }
  }

  @Override
  public Document handleMessage(MongoMessage message) {
    Document command = message.getDocument();
    String name = command.keySet().iterator().next();
    if (name.equals("explain")) return explain(message.getDatabaseName(), (Document) command.get(name));
    if (!name.equals("aggregate")) return super.handleMessage(message);
    IndexedCollection collection = collections.get(message.getDatabaseName() + "." + command.get(name));
    Document match = firstMatch(command);
    if (collection == null || match == null) return super.handleMessage(message);
    collection.beginAggregation(match);
    try {
      return super.handleMessage(message);
    } finally {
      collection.endAggregation();
    }
  }

  private static Document firstMatch(Document command) {
    boolean staged = command.get("pipeline") instanceof List<?> stages && !stages.isEmpty();
    if (!staged || !(((List<?>) command.get("pipeline")).get(0) instanceof Document first)) return null;
    return first.get("$match") instanceof Document match ? match : null;
  }

  private Document explain(String database, Document command) {
    String name = command.keySet().iterator().next();
    IndexedCollection collection = collections.get(database + "." + command.get(name));
    if (collection == null) return new Document("ok", 0.0).append("errmsg", "There is no such collection");
    Document query =
        switch (name) {
          case "aggregate" -> firstMatch(command);
          case "count", "distinct", "findAndModify" -> (Document) command.get("query");
          default -> (Document) command.get("filter");
        };
    return collection.explain(
        query == null ? new Document() : query,
        (Document) command.get("sort"),
        numberOf(command.get("skip")),
        numberOf(command.get("limit")));
  }

  private static int numberOf(Object value) {
    return value instanceof Number number ? number.intValue() : 0;
  }
}
