import de.bwaldvogel.mongo.MongoDatabase;
import de.bwaldvogel.mongo.backend.CollectionOptions;
import de.bwaldvogel.mongo.backend.CursorRegistry;
import de.bwaldvogel.mongo.backend.Index;
import de.bwaldvogel.mongo.backend.IndexKey;
import de.bwaldvogel.mongo.backend.QueryResult;
import de.bwaldvogel.mongo.backend.memory.MemoryCollection;
import de.bwaldvogel.mongo.bson.BsonRegularExpression;
import de.bwaldvogel.mongo.bson.Document;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/** A collection that answers queries by its ordered indexes: equal values first, then the order or a range. */
class IndexedCollection extends MemoryCollection {
  /** How the ordered twin of a unique index is called. */
  private static final String IN_ORDER = " in order";

  private final List<OrderedIndex> ordered = new ArrayList<>();
  /** What an aggregation begins with, while it runs: the library would hand it every document there is. */
  private final ThreadLocal<Document> aggregated = new ThreadLocal<>();
  /** Documents that queries looked at, whether they were what was asked for or not. */
  private long examined;

  IndexedCollection(MongoDatabase database, String name, CollectionOptions options, CursorRegistry cursors) {
    super(database, name, options, cursors);
  }

  private record Condition(String path, String operator, Object operand) {}

  /** `index` null: every document. `order` 1 and -1: it comes as asked for, or the other way round; 0: it is to be sorted. */
  record Plan(OrderedIndex index, List<Range> ranges, int order, int score) {}

  /** The places between which an index is read. `after` and `before`: without what stands at the place itself. */
  private record Range(List<Object> from, boolean after, List<Object> to, boolean before) {
    Range(List<Object> from, List<Object> to) {
      this(from, false, to, false);
    }
  }

  @Override
  public synchronized void addIndex(Index<Integer> index) {
    if (ordered.stream().anyMatch(one -> one.getName().equals(index.getName()))) return;
    if (!(index instanceof OrderedIndex)) super.addIndex(index);
    String name = index instanceof OrderedIndex ? index.getName() : index.getName() + IN_ORDER;
    if (ordered.stream().anyMatch(one -> one.getName().equals(name))) return;
    boolean sparse = index.toIndexDescription().get("sparse") == Boolean.TRUE;
    OrderedIndex own = index instanceof OrderedIndex given ? given : new OrderedIndex(name, index.getKeys(), sparse);
    super.addIndex(own);
    ordered.add(own);
  }

  @Override
  public synchronized void dropIndex(String name) {
    ordered.stream()
        .filter(index -> index.getName().equals(name + IN_ORDER))
        .findFirst()
        .ifPresent(index -> super.dropIndex(index.getName()));
    super.dropIndex(name);
    ordered.removeIf(index -> index.getName().equals(name) || index.getName().equals(name + IN_ORDER));
  }

  @Override
  public synchronized void removeDocument(Document document) {
    getIndexes().stream()
        .map(index -> index.getPosition(document))
        .filter(Objects::nonNull)
        .findFirst()
        .ifPresent(position -> ordered.forEach(index -> index.leaving = position));
    super.removeDocument(document);
  }

  @Override
  protected boolean tracksDataSize() {
    return false;
  }

  @Override
  protected synchronized QueryResult queryDocuments(
      Document query, Document orderBy, int skip, int limit, int batchSize, Document fields) {
    Plan plan = plan(query, orderBy);
    if (plan == null) {
      if (getIndexes().stream().noneMatch(index -> index.canHandle(query))) examined += count();
      return super.queryDocuments(query, orderBy, skip, limit, batchSize, fields);
    }
    Stream<Document> documents = candidates(plan).peek(document -> examined++);
    Document sort = plan.order == 0 ? orderBy : null;
    return matchDocumentsFromStream(documents, query, sort, skip, limit, batchSize, fields);
  }

  private Stream<Document> candidates(Plan plan) {
    Stream<Integer> positions =
        plan.ranges.stream()
            .flatMap(
                range ->
                    StreamSupport.stream(
                        plan.index
                            .between(range.from, range.after, range.to, range.before, plan.order < 0)
                            .spliterator(),
                        false));
    // A document whose list matches twice comes once.
    return (plan.index.lists ? positions.distinct() : positions).map(this::getDocument);
  }

  void beginAggregation(Document match) {
    aggregated.set(match);
  }

  void endAggregation() {
    aggregated.remove();
  }

  @Override
  public Stream<Document> queryAllAsStream() {
    Document match = aggregated.get();
    if (match == null) return super.queryAllAsStream();
    return queryDocuments(match, null, 0, 0, 0, null).collectDocuments().stream();
  }

  /** MongoDB's `explain`, as far as a test asks: which way was taken, and how many documents were looked at. */
  synchronized Document explain(Document query, Document orderBy, int skip, int limit) {
    Plan plan = plan(query, orderBy);
    boolean unique = plan == null && getIndexes().stream().anyMatch(index -> index.canHandle(query));
    long before = examined;
    int found = queryDocuments(query, orderBy, skip, limit, 0, null).collectDocuments().size();
    Document stage = new Document("stage", plan == null && !unique ? "COLLSCAN" : "IXSCAN");
    if (plan != null) stage.put("indexName", plan.index.getName());
    boolean sorted = orderBy != null && !orderBy.isEmpty() && (plan == null || plan.order == 0);
    Document winning = sorted ? new Document("stage", "SORT").append("inputStage", stage) : stage;
    return new Document("queryPlanner", new Document("winningPlan", winning))
        .append(
            "executionStats",
            new Document("nReturned", found).append("totalDocsExamined", (int) (examined - before)))
        .append("ok", 1.0);
  }

  private Plan plan(Document query, Document orderBy) {
    List<Condition> conditions = new ArrayList<>();
    read(query, conditions);
    Plan best = null;
    for (OrderedIndex index : ordered) {
      Plan plan = rate(index, conditions, orderBy == null ? new Document() : orderBy);
      if (plan != null && (best == null || plan.score > best.score)) best = plan;
    }
    return best;
  }

  private static void read(Document query, List<Condition> conditions) {
    if (query == null) return;
    for (Map.Entry<String, Object> field : query.entrySet()) {
      if (field.getKey().equals("$and") && field.getValue() instanceof Collection<?> all) {
        for (Object one : all) if (one instanceof Document part) read(part, conditions);
      } else if (!field.getKey().startsWith("$")) {
        if (field.getValue() instanceof Document operators && isOperators(operators)) {
          Object inside = operators.get("$elemMatch");
          Document read = operators.size() == 1 && inside instanceof Document each && isOperators(each) ? each : operators;
          for (Map.Entry<String, Object> one : read.entrySet())
            conditions.add(new Condition(field.getKey(), one.getKey(), one.getValue()));
        } else conditions.add(new Condition(field.getKey(), "$eq", field.getValue()));
      }
    }
  }

  private static boolean isOperators(Document value) {
    return !value.isEmpty() && value.keySet().iterator().next().startsWith("$");
  }

  private static boolean isPlain(Object value) {
    return value != null && !(value instanceof Collection) && !(value instanceof BsonRegularExpression);
  }

  private static Plan rate(OrderedIndex index, List<Condition> conditions, Document orderBy) {
    List<IndexKey> keys = index.getKeys();
    List<Object> equal = new ArrayList<>();
    while (equal.size() < keys.size()) {
      String path = keys.get(equal.size()).getKey();
      Condition found =
          conditions.stream()
              .filter(one -> one.path.equals(path) && one.operator.equals("$eq") && isPlain(one.operand))
              .findFirst()
              .orElse(null);
      if (found == null) break;
      equal.add(found.operand);
    }
    IndexKey next = equal.size() < keys.size() ? keys.get(equal.size()) : null;
    int order = orderOf(keys, equal.size(), orderBy);
    List<Object> from = new ArrayList<>(equal);
    List<Object> to = new ArrayList<>(equal);
    boolean bounded = false;
    boolean after = false;
    boolean before = false;
    List<Range> options = null;
    if (next != null) {
      for (Condition one : conditions) {
        if (!one.path.equals(next.getKey())) continue;
        boolean lower = one.operator.equals("$gt") || one.operator.equals("$gte");
        boolean upper = one.operator.equals("$lt") || one.operator.equals("$lte");
        if ((lower || upper) && isPlain(one.operand)) {
          List<Object> side = lower == next.isAscending() ? from : to;
          if (side.size() == equal.size()) {
            side.add(one.operand);
            boolean without = one.operator.equals("$gt") || one.operator.equals("$lt");
            if (side == from) after = without;
            else before = without;
          }
          bounded = true;
        }
        if (one.operator.equals("$in") && one.operand instanceof Collection<?> values && order == 0) {
          if (!values.stream().allMatch(IndexedCollection::isPlain)) continue;
          options = new ArrayList<>();
          for (Object value : values.stream().sorted(OrderedIndex.values()).distinct().toList()) {
            List<Object> place = new ArrayList<>(equal);
            place.add(value);
            options.add(new Range(place, place));
          }
        }
      }
    }
    if (equal.isEmpty() && !bounded && options == null && order == 0) return null;
    // One that leaves out documents answers only for what must have a value.
    if (index.toIndexDescription().get("sparse") == Boolean.TRUE && equal.isEmpty() && !bounded && options == null)
      return null;
    int score = equal.size() * 10 + (bounded ? 8 : options != null ? 6 : 0) + (order == 0 ? 0 : 4);
// A unique index leads to one document for each value, whatever else is asked for.
    boolean unique = index.getName().endsWith(IN_ORDER) && equal.size() + (options == null ? 0 : 1) == keys.size();
    boolean ranged = bounded && keys.get(0).getKey().equals("_id");
    boolean one = unique || ranged;
    if (bounded || options == null)
      return new Plan(index, List.of(new Range(from, after, to, before)), order, score + (one ? 1000 : 0));
    return new Plan(index, options, 0, score + (one ? 1000 : 0));
  }

  private static int orderOf(List<IndexKey> keys, int bound, Document orderBy) {
    List<String> settled = keys.subList(0, bound).stream().map(IndexKey::getKey).toList();
    List<Map.Entry<String, Object>> wanted =
        orderBy.entrySet().stream().filter(each -> !settled.contains(each.getKey())).toList();
    if (wanted.isEmpty() || bound + wanted.size() > keys.size()) return 0;
    int turn = 0;
    for (int at = 0; at < wanted.size(); at++) {
      IndexKey key = keys.get(bound + at);
      if (!key.getKey().equals(wanted.get(at).getKey())) return 0;
      int direction = ((Number) wanted.get(at).getValue()).intValue() * (key.isAscending() ? 1 : -1);
      if (turn != 0 && turn != direction) return 0;
      turn = direction;
    }
    return turn;
  }
}
