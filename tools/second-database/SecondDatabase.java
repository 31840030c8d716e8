import de.bwaldvogel.mongo.MongoBackend;
import de.bwaldvogel.mongo.MongoServer;
import de.bwaldvogel.mongo.MongoVersion;
import de.bwaldvogel.mongo.backend.h2.H2Backend;
import de.bwaldvogel.mongo.backend.memory.MemoryBackend;
import de.bwaldvogel.mongo.bson.Document;
import de.bwaldvogel.mongo.wire.message.MongoMessage;
import java.util.List;

/**
 * mongo-java-server on loopback. Arguments: the port (0: a free one, which is printed) and, to keep what is stored, a file.
 * Ends when its standard input does, so that it does not outlive its parent.
 */
public class SecondDatabase {
  /** The oldest MongoDB that the product asks for. The driver talks to nothing that says it is older, and this server does. */
  record Version(List<Integer> getVersionArray, int getWireVersion) implements MongoVersion {}

  private static final Version VERSION = new Version(List.of(4, 4, 0), 9);

  /** The server knows the greeting by its older name alone. */
  private static Document greeted(MongoBackend backend, MongoMessage message) {
    Document answer = backend.handleCommand(null, message.getDatabaseName(), "ismaster", message.getDocument());
    return answer.append("isWritablePrimary", true);
  }

  private static boolean isHello(MongoMessage message) {
    return message.getDocument().keySet().iterator().next().equals("hello");
  }

  private static MongoBackend inMemory() {
    return new MemoryBackend() {
      @Override
      public Document handleMessage(MongoMessage message) {
        return isHello(message) ? greeted(this, message) : super.handleMessage(message);
      }
    };
  }

  private static MongoBackend inFile(String path) {
    return new H2Backend(path) {
      @Override
      public Document handleMessage(MongoMessage message) {
        return isHello(message) ? greeted(this, message) : super.handleMessage(message);
      }
    };
  }

  public static void main(String[] args) throws Exception {
    MongoBackend backend = args.length > 1 ? inFile(args[1]) : inMemory();
    MongoServer server = new MongoServer(backend.version(VERSION));
    server.bind("127.0.0.1", Integer.parseInt(args[0]));
    System.out.println("port " + server.getLocalAddress().getPort());
    Thread end = new Thread(server::shutdownNow);
    Runtime.getRuntime().addShutdownHook(end);
    while (System.in.read() >= 0) {}
    System.exit(0);
  }
}
